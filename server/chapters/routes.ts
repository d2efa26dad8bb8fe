import {
  DeleteChapterInput,
  deleteChapter as deleteChapterEndpoint,
  ListChaptersInput,
  listChapters as listChaptersEndpoint,
  SaveChapterInput,
  saveChapter as saveChapterEndpoint,
} from '../../sdk/chapters/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteChapter, listChapters, saveChapter } from './chapters.ts'

export const chapterRoutes = (): Route[] => [
  serve(listChaptersEndpoint, ListChaptersInput, listChapters),
  serve(saveChapterEndpoint, SaveChapterInput, saveChapter),
  serve(deleteChapterEndpoint, DeleteChapterInput, deleteChapter),
]
