import {
  DeleteTagGroupInput,
  deleteTagGroup as deleteTagGroupEndpoint,
  ListTagsInput,
  listTags as listTagsEndpoint,
  SaveChapterTagsInput,
  SaveTagGroupInput,
  SearchTagGroupsInput,
  saveChapterTags as saveChapterTagsEndpoint,
  saveTagGroup as saveTagGroupEndpoint,
  searchTagGroups as searchTagGroupsEndpoint,
  TagLimits,
  TagMomentInput,
  tagMoment as tagMomentEndpoint,
} from '../../sdk/chapter-tags/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { saveChapterTags, tagMoment } from './chapter-tags.ts'
import { deleteTagGroup, listTags, saveTagGroup, searchTagGroups } from './tag-groups.ts'

export const chapterTagRoutes = (): Route[] => {
  const rate = createAccountRate(TagLimits.changes, 'TAGS_TOO_OFTEN')
  return [
    serve(searchTagGroupsEndpoint, SearchTagGroupsInput, searchTagGroups),
    serve(listTagsEndpoint, ListTagsInput, listTags),
    serve(saveTagGroupEndpoint, SaveTagGroupInput, withRate(rate, saveTagGroup)),
    serve(deleteTagGroupEndpoint, DeleteTagGroupInput, withRate(rate, deleteTagGroup)),
    serve(saveChapterTagsEndpoint, SaveChapterTagsInput, withRate(rate, saveChapterTags)),
    serve(tagMomentEndpoint, TagMomentInput, withRate(rate, tagMoment)),
  ]
}
