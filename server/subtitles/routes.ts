import {
  DeleteSubtitlesInput,
  deleteSubtitles as deleteSubtitlesEndpoint,
  SaveSubtitlesInput,
  saveSubtitles as saveSubtitlesEndpoint,
} from '../../sdk/subtitles/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteSubtitles, saveSubtitles } from './save-subtitles.ts'

export const subtitleRoutes = (): Route[] => [
  serve(saveSubtitlesEndpoint, SaveSubtitlesInput, saveSubtitles),
  serve(deleteSubtitlesEndpoint, DeleteSubtitlesInput, deleteSubtitles),
]
