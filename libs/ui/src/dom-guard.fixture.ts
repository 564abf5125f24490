const faults: Error[] = [];
let isWatching = false;

export const takeTextFaults = (): Error[] => faults.splice(0);

/**
 * Detects markup that breaks when browsers translate it. Translators replace text nodes, so React must not insert before, remove, or update one,
 * which it does only to texts with siblings.
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

/** Whether React made this text node. Whitespace doesn't count, because translators ignore it. */
const isReactText = (node: Node) =>
  node.nodeType === Node.TEXT_NODE &&
  node.nodeValue?.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
