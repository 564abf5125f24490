/** `Form.displayName = "Form";`: for developer tools. */
const NAMES = /^\w+\.displayName = "[^"]+";$/gm;
/** React makes components and contexts without changing anything else. */
const CALLS = /(?<= = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Lets a bundle leave out components of a package that nothing uses: their names are not set, and the calls that make them say that they change nothing. */
export default function unusedComponentsLoader(source) {
  return source.replace(NAMES, '').replace(CALLS, '/* @__PURE__ */ ');
}
