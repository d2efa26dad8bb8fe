import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { quizFileRoutes } from './routes.ts'

export const quizFiles = capability({ name: 'quiz-files', errors, routes: quizFileRoutes })
