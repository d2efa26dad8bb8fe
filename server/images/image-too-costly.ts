import { ToolFailure } from '../ffmpeg/run.ts'

/** An image reached the memory or the time limit of its worker. */
export class ImageTooCostly extends ToolFailure {
  constructor(detail: string) {
    super('IMAGE_COSTLY', detail)
  }
}
