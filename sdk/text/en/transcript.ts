// Compiled from transcript.json by `node scripts/messages.ts`. Change the messages there.
export const transcriptWords = {
  area: 'transcript',
  language: "Language",
  search: "Search in the transcript",
  found: ({ current, total }: { current: string | number; total: string | number }): string => `${current} of ${total}`,
  notFound: "Not found",
  next: "Next match",
  previous: "Previous match",
  text: "Text of the transcript",
  playFrom: ({ time }: { time: string | number }): string => `Play from ${time}`,
  follow: "Go to the current line",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Your browser did not allow copying. Use \"Download\" instead.",
  download: "Download",
  withTimes: "With times",
  loading: "Loading the transcript",
  failed: "The transcript could not be loaded.",
  tryAgain: "Try again",
  empty: "There is no text in these subtitles.",
  none: "This item has no transcript.",
}
export type TranscriptWords = typeof transcriptWords
