// Compiled from speech.json by `node scripts/messages.ts`. Change the messages there.
export const speechWords = {
  area: 'speech',
  create: "Create automatic subtitles",
  help: "A program writes down what is said. You get a draft: read it and correct it before you publish it.",
  language: "Spoken language",
  detect: "Detect automatically",
  started: "Automatic subtitles are being made. You can close this window.",
  waiting: "Automatic subtitles: waiting for their turn",
  working: "Automatic subtitles are being made",
  failed: ({ reason }: { reason: string | number }): string => `Automatic subtitles could not be made. ${reason}`,
  stop: "Stop",
  draft: "Made automatically. Please check it before you publish it.",
}
export type SpeechWords = typeof speechWords
