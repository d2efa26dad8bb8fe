export { QuestionFields } from './question-fields.tsx'
export { createQuizStore, type QuizState, type QuizStore, type QuizStoreOptions } from './quiz-store.ts'
export { quizzesPanel } from './quizzes-panel.ts'
export { QuizzesPanelContent, type QuizzesPanelProps } from './quizzes-panel-content.tsx'
