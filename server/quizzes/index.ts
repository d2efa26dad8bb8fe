import { capability } from '../capability.ts'
import { quizzes as quizTables } from '../db/migrations/0085-quizzes.ts'
import { quizTime } from '../db/migrations/0138-quiz-time.ts'
import { quizImages } from '../db/migrations/0152-quiz-images.ts'
import { quizImageDigests } from '../db/migrations/0158-quiz-image-digests.ts'
import { quizTimeJob } from './end-attempt.ts'
import { errors } from './errors.ts'
import { quizImageName, quizImagePath } from './image-address.ts'
import { imageFolder, quizImageKeys, quizImageKeysOf, removeAllLeftImages } from './images.ts'
import { quizzesPart } from './item-part.ts'
import { quizRoutes } from './routes.ts'
import { mountQuizImages } from './serve-images.ts'

export const quizzes = capability({
  name: 'quizzes',
  errors,
  routes: quizRoutes,
  migrations: {
    '0085-quizzes': quizTables,
    '0138-quiz-time': quizTime,
    '0152-quiz-images': quizImages,
    '0158-quiz-image-digests': quizImageDigests,
  },
  pages: { paths: [quizImagePath], mount: mountQuizImages },
  otherFiles: { folder: imageFolder, name: quizImageName, title: 'An image of a quiz', keys: quizImageKeys },
  otherKeys: quizImageKeysOf,
  deletes: { 'unused images of quizzes': (deps) => () => removeAllLeftImages(deps) },
  jobs: [quizTimeJob],
  accessTables: ['quiz_extra_times'],
  itemParts: { quizzes: quizzesPart },
  auditActions: ['quiz-created', 'quiz-deleted'],
})
