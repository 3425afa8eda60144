import { mount } from "svelte";
import App from "./app/App.svelte";
import "./fonts.css";
import "./theme.css";
import "./grounds.css";
import "./app/app.css";

export default mount(App, { target: document.getElementById("app")! });
