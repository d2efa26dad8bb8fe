/** Puts drafts back into the list after accepting them was undone; those that are in it already stay. */
export const withAgain = <Draft, Found extends { Items: Draft[] }>(
  found: Found | undefined,
  drafts: readonly Draft[],
  order: (a: Draft, b: Draft) => number,
): Found | undefined =>
  found && { ...found, Items: [...found.Items, ...drafts.filter((draft) => !found.Items.includes(draft))].toSorted(order) }
