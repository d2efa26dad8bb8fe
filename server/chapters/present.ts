import type { Chapter } from '../../sdk/chapters/contract.ts'
import type { ChapterRow } from './table.ts'

export const presentChapter = (row: ChapterRow, ImageURL: string): Chapter => ({
  ID: row.id,
  StartTime: row.start_secs,
  Duration: row.duration_secs,
  Title: row.title,
  Description: row.description,
  ImageURL,
  IsAI: false,
  CameraAngle: row.camera_angle,
})
