// Compiled from subtitles.json by `node scripts/messages.ts`. Change the messages there.
export const subtitlesWords = {
  area: 'subtitles',
  open: "Subtitles",
  title: "Subtitles",
  none: "This item has no subtitles. People who cannot hear it, or who learn the language, need them.",
  add: "Add subtitles",
  added: "Subtitles added.",
  file: "Subtitle file",
  fileHelp: "WebVTT (.vtt) or SubRip (.srt), saved as UTF-8",
  language: "Language",
  other: "Another language",
  tag: "Language code",
  tagHelp: "For example it, pt-BR or uk",
  label: "Name for viewers",
  labelHelp: "Left empty, it is the name of the language.",
  captions: "With sounds, for people who do not hear",
  captionsHelp: "The file also says who speaks and which sounds are heard.",
  remove: ({ name }: { name: string | number }): string => `Delete ${name}`,
  removeTitle: ({ name }: { name: string | number }): string => `Delete the subtitles “${name}”?`,
  removeNow: "Delete",
}
export type SubtitlesWords = typeof subtitlesWords
