/**
 * Keeps React from throwing NotFoundError on pages whose nodes a translator or extension has moved (facebook/react#11538). Rarely needed, because our
 * texts have no conditional siblings.
 * @param onRescue called once, for the first prevented error
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

function holderOf(node: Node, parent: Node): Node | null {
  let holder: Node | null = node;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}

export const isForeignDomError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';
