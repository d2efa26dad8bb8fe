// Compiled from quiz-drafts.json by `node scripts/messages.ts`. Change the messages there.
export const quizDraftsWords = {
  area: 'quizDrafts',
  title: "Suggested questions (drafts)",
  suggest: "Suggest questions",
  help: "Words were left out of sentences of the subtitles. Viewers see none of these questions until you accept them.",
  helpModel: "Written by a language model from the subtitles. It can be wrong: read each question. Viewers see none of them until you accept them.",
  fallback: ({ reason }: { reason: string | number }): string => `The language model could not be used, so words were left out of sentences. ${reason}`,
  answer: ({ answer }: { answer: string | number }): string => `Right answer: ${answer}`,
  others: ({ options }: { options: string | number }): string => `Other options: ${options}`,
  from: ({ sentence }: { sentence: string | number }): string => `Taken from: “${sentence}”`,
  playOf: ({ time, question }: { time: string | number; question: string | number }): string => `Play from ${time}: ${question}`,
  accept: "Accept",
  acceptOf: ({ question }: { question: string | number }): string => `Accept ${question}`,
  drop: "Discard",
  dropOf: ({ question }: { question: string | number }): string => `Discard ${question}`,
  acceptAll: "Accept all",
  dropAll: "Discard all",
  none: "No questions could be made from the subtitles.",
  accepted: ({ count }: { count: string | number }): string => `Questions added: ${count}`,
  undo: "Undo",
}
export type QuizDraftsWords = typeof quizDraftsWords
