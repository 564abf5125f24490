const faults: Error[] = [];
let isWatching = false;

/** The faults since the last call. */
export const takeTextFaults = (): Error[] => faults.splice(0);

/**
 * Records where a translated page would break. Translators replace text nodes, so React must not insert before a text node, remove
 * one, or update one in place. It does so only with texts that have siblings: a text that is the only child of its element is set
 * through the element.
 */
export function watchTextNodes(): void {
  if (isWatching) return;
  isWatching = true;
  const { insertBefore, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    if (child) check('inserts before', child);
    return insertBefore.call(this, node, child) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    check('removes', child);
    return removeChild.call(this, child) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (text !== this.nodeValue) check('updates', this);
      value.set!.call(this, text);
    },
  });
}

function check(what: string, node: Node): void {
  if (!isReactText(node) || !node.isConnected) return;
  const place = node.parentElement?.outerHTML.slice(0, 200);
  faults.push(new Error(`React ${what} the text "${node.nodeValue}" in ${place}: give it its own element.`));
}

/** Translators leave white space alone. React marks the nodes that it manages one by one. */
const isReactText = (node: Node) =>
  node.nodeType === Node.TEXT_NODE &&
  node.nodeValue?.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
