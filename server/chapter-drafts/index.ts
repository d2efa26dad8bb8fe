import { ChapterDraftLimits, ChapteriseInput, chapterise as chapteriseEndpoint } from '../../sdk/chapter-drafts/contract.ts'
import { capability } from '../capability.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { serve } from '../http/serve.ts'
import { chapterise } from './chapterise.ts'
import { errors } from './errors.ts'

export const chapterDrafts = capability({
  name: 'chapter-drafts',
  errors,
  routes: () => [
    serve(
      chapteriseEndpoint,
      ChapteriseInput,
      withRate(createAccountRate(ChapterDraftLimits.perAccount, 'CHAPTERISE_TOO_OFTEN'), chapterise),
    ),
  ],
})
