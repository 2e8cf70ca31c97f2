import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  RootNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
} from 'lexical';
import { charactersPerBreak } from '#platform/contract/characters/count-characters.ts';
import { boundaryBefore } from '#platform/contract/characters/whole-characters.ts';

/**
 * Keeps the editor's text within `maxLength` (LIMIT-02): the excess of an input is removed before it is painted,
 * starting at the cursor, and no character is cut into parts. While an input method composes a word, its text is not touched; it is measured when the
 * word is done.
 */
export function registerCharacterLimit(
  editor: LexicalEditor,
  maxLength: number,
  onLimit: () => void,
): () => void {
  return editor.registerNodeTransform(RootNode, (root) => {
    const excess = root.getTextContentSize() - maxLength;
    if (excess <= 0 || editor.isComposing()) return;
    const selection = $getSelection();
    if ($isRangeSelection(selection) && selection.isCollapsed()) {
      $removeBefore(selection.anchor, excess);
    }
    const rest = root.getTextContentSize() - maxLength;
    if (rest > 0) $removeBefore(root.selectEnd().anchor, rest);
    onLimit();
  });
}

/** Removes `units` characters before a position. A break counts as two and is always removed as a whole. */
function $removeBefore(place: PointType, units: number): void {
  const blocks = $getRoot().getChildren();
  const block = place.getNode().getTopLevelElement();
  let index = block === null ? blocks.length - 1 : block.getIndexWithinParent();
  let offset = block === null ? getSize(blocks[index]) : $offsetInBlock(place);
  let left = units;
  while (left > offset && index > 0) {
    left = Math.max(0, left - offset - charactersPerBreak);
    index -= 1;
    offset = getSize(blocks[index]);
  }
  const start = blocks[index];
  if (!$isElementNode(start)) return;
  // The position is read before the selection moves, because it may be part of the selection.
  const { key, offset: end, type } = place;
  const selection = start.selectStart();
  selection.focus.set(key, end, type);
  $placeAt(selection.anchor, start, Math.max(0, offset - left));
  selection.removeText();
}

function $offsetInBlock(place: PointType): number {
  let node: LexicalNode = place.getNode();
  let offset = place.offset;
  if ($isElementNode(node)) offset = sum(node.getChildren().slice(0, place.offset));
  for (let parent = node.getParent(); parent !== null; parent = node.getParent()) {
    if ($isRootNode(parent)) return offset;
    offset += sum(node.getPreviousSiblings());
    node = parent;
  }
  return offset;
}

function $placeAt(point: PointType, block: ElementNode, offset: number): void {
  let left = offset;
  for (const node of block.getAllTextNodes()) {
    const size = node.getTextContentSize();
    if ($isTextNode(node) && left <= size) {
      return point.set(node.getKey(), boundaryBefore(node.getTextContent(), left), 'text');
    }
    left -= size;
  }
  point.set(block.getKey(), offset === 0 ? 0 : block.getChildrenSize(), 'element');
}

function getSize(node: LexicalNode | undefined): number {
  return node === undefined ? 0 : node.getTextContentSize();
}

function sum(nodes: LexicalNode[]): number {
  return nodes.reduce((size, node) => size + node.getTextContentSize(), 0);
}
