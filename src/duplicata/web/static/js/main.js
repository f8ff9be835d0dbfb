import "./board.js";
import "./connection.js";
import "./desk.js";
import "./rack.js";
