/**
 * Keeps React alive on a page whose nodes a translator or an extension has moved (facebook/react#11538): React would otherwise fail
 * with a NotFoundError and take the page away. A second line of defense: no text of ours has a sibling that comes or goes.
 * @param onRescue Called the first time that it was needed.
 */
export function guardDom(onRescue: () => void): void {
  const { insertBefore, removeChild } = Node.prototype;
  let isTold = false;
  const rescue = () => {
    if (!isTold) onRescue();
    isTold = true;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    if (!child || child.parentNode === this) return insertBefore.call(this, node, child) as T;
    rescue();
    return insertBefore.call(this, node, holderOf(child, this)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    rescue();
    const holder = holderOf(child, this);
    if (holder?.textContent === child.textContent) removeChild.call(this, holder!);
    else child.parentNode?.removeChild(child);
    return child;
  };
}

/** The child of `parent` that a node was moved into, or null for a node that is somewhere else. */
function holderOf(node: Node, parent: Node): Node | null {
  let holder: Node | null = node;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

/** Whether React failed on a node that somebody else had moved. */
export const isForeignDomError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';
