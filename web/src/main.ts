import { mount } from "svelte";
import App from "./app/App.svelte";
import "./theme.css";
import "./app/app.css";

export default mount(App, { target: document.getElementById("app")! });
