import {
  DeleteSubtitleDraftInput,
  DeleteSubtitlesInput,
  deleteSubtitleDraft as deleteSubtitleDraftEndpoint,
  deleteSubtitles as deleteSubtitlesEndpoint,
  ListSubtitlesInput,
  listSubtitles as listSubtitlesEndpoint,
  PublishSubtitlesInput,
  publishSubtitles as publishSubtitlesEndpoint,
  readSubtitleText as readSubtitleTextEndpoint,
  SaveSubtitleDraftInput,
  SaveSubtitlesInput,
  SubtitleTextInput,
  saveSubtitleDraft as saveSubtitleDraftEndpoint,
  saveSubtitles as saveSubtitlesEndpoint,
  UpdateSubtitlesInput,
  updateSubtitles as updateSubtitlesEndpoint,
} from '../../sdk/subtitles/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteSubtitleDraft, publishSubtitles, saveSubtitleDraft } from './drafts.ts'
import { listSubtitles, readSubtitleText } from './read-tracks.ts'
import { deleteSubtitles, saveSubtitles, updateSubtitles } from './save-subtitles.ts'

export const subtitleRoutes = (): Route[] => [
  serve(listSubtitlesEndpoint, ListSubtitlesInput, listSubtitles),
  serve(readSubtitleTextEndpoint, SubtitleTextInput, readSubtitleText),
  serve(saveSubtitlesEndpoint, SaveSubtitlesInput, saveSubtitles),
  serve(updateSubtitlesEndpoint, UpdateSubtitlesInput, updateSubtitles),
  serve(deleteSubtitlesEndpoint, DeleteSubtitlesInput, deleteSubtitles),
  serve(saveSubtitleDraftEndpoint, SaveSubtitleDraftInput, saveSubtitleDraft),
  serve(publishSubtitlesEndpoint, PublishSubtitlesInput, publishSubtitles),
  serve(deleteSubtitleDraftEndpoint, DeleteSubtitleDraftInput, deleteSubtitleDraft),
]
