import {
  AskForChaptersInput,
  askForChapters as askForChaptersEndpoint,
  ChapterDraftLimits,
  ChapteriseInput,
  chapterise as chapteriseEndpoint,
} from '../../sdk/chapter-drafts/contract.ts'
import { capability } from '../capability.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { serve } from '../http/serve.ts'
import { modelRate } from '../language-model/model-rate.ts'
import { askForChapters, chapterise, chaptersJob } from './chapterise.ts'
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
    serve(askForChaptersEndpoint, AskForChaptersInput, withRate(modelRate, askForChapters)),
  ],
  jobs: [chaptersJob],
})
