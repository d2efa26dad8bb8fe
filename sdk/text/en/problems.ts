// Compiled from problems.json by `node scripts/messages.ts`. Change the messages there.
export const problemsWords = {
  area: 'problems',
  title: "Some parts are missing",
  parts: {
    source: "The uploaded file",
    poster: "The poster is missing.",
    small: "The version for slow connections is missing.",
    storyboard: "The seek bar previews are missing.",
    subtitles: "Subtitles from the file are missing.",
    chapters: "Chapters from the file are missing.",
    waveform: "The waveform is missing.",
    photo: "The photo has not been rotated yet.",
    "chapter-pictures": "Images of chapters are missing.",
    "image-subtitles": "The subtitles in the file are images and were not read.",
    streams: "Not all videos of the file became streams.",
  },
  retry: "Try again",
  retrying: "The missing parts are being created. This takes a moment.",
  next: ({ time }: { time: string | number }): string => `Next automatic attempt: ${time}.`,
  onlyYou: "Only people who can edit this item see this note.",
}
export type ProblemsWords = typeof problemsWords
