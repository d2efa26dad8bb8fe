import type { TaggedDescription } from '../../sdk/chapter-tags/contract.ts'
import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { ListedChapterRow } from './table.ts'

export const presentChapter = (row: ListedChapterRow, ImageURL: string): Chapter => ({
  ID: row.id,
  StartTime: row.start_secs,
  Duration: row.duration_secs,
  Title: row.title,
  Description: describe(row),
  ImageURL,
  IsAI: false,
  CameraAngle: row.camera_angle,
})

/** Readers from before there were tags get text for every chapter without tags. */
function describe({ description, tags }: ListedChapterRow): string | TaggedDescription {
  const list = JSON.parse(tags) as { id: number; group: number; title: string; colour: string }[]
  const [first] = list
  if (first === undefined) return description
  const Tags = list.map(({ id, group, title, colour }) => ({ ID: id, Title: title, TagGroupID: group, Colour: colour }))
  return { Text: description, TagGroupID: first.group, Tags }
}
