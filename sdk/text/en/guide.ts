// Compiled from guide.json by `node scripts/messages.ts`. Change the messages there.
export const guideWords = {
  area: 'guide',
  title: "Guide",
  lead: "Broadcasts, recordings and live streams, day by day.",
  day: "Day",
  previous: "Previous day",
  next: "Next day",
  today: "Today",
  live: "Live",
  on: "On now",
  ended: "Ended",
  recording: "Recording",
  span: ({ start, stop }: { start: string | number; stop: string | number }): string => `${start} – ${stop}`,
  since: ({ time }: { time: string | number }): string => `From ${time}`,
  empty: "Nothing is broadcast on this day",
  emptyHelp: "Choose another day. To plan a broadcast, open a playlist and turn on “Broadcast” in its settings.",
}
export type GuideWords = typeof guideWords
