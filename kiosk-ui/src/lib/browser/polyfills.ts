/** What the oldest supported browsers lack (`browsers` in vite.config.ts); the linter refuses everything else. */

/** Safari before 17.4, Chrome before 117: https://tc39.es/ecma262/#sec-map.groupby */
function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

if (!('groupBy' in Map)) Object.defineProperty(Map, 'groupBy', { value: groupBy, writable: true });
