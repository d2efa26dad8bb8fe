import { ToolFailure } from '../ffmpeg/run.ts'

/** The worker died over a picture, or did not end in time: almost always its memory limit. */
export class PictureTooCostly extends ToolFailure {
  constructor(detail: string) {
    super('The picture needs more memory or time than this server allows. Please save it smaller and upload that.', detail)
  }
}
