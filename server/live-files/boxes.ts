/** A box of an MP4: its name, and where its contents are. */
export interface Box {
  name: string
  start: number
  /** Of the contents. */
  from: number
  end: number
}

/** The boxes in a part of a file. Those that do not fit into it end the list. */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let start = from; start + 8 <= to; ) {
    const size = bytes.readUInt32BE(start)
    const end = start + size
    if (size < 8 || end > to) break
    boxes.push({ name: bytes.toString('latin1', start + 4, start + 8), start, from: start + 8, end })
    start = end
  }
  return boxes
}

/** The boxes at a path of names, such as `['moov', 'trak']`. */
export const boxesAt = (bytes: Buffer, path: readonly string[]): Box[] =>
  path.reduce<Box[]>(
    (parents, name) => parents.flatMap(({ from, end }) => boxesIn(bytes, from, end).filter((box) => box.name === name)),
    [{ name: '', start: 0, from: 0, end: bytes.length }],
  )

export const boxIn = (bytes: Buffer, { from, end }: Pick<Box, 'from' | 'end'>, ...path: string[]): Box | undefined =>
  path.reduce<Pick<Box, 'from' | 'end'> | undefined>(
    (parent, name) => parent && boxesIn(bytes, parent.from, parent.end).find((box) => box.name === name),
    { from, end },
  ) as Box | undefined
