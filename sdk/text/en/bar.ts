// Compiled from bar.json by `node scripts/messages.ts`. Change the messages there.
export const barWords = {
  area: 'bar',
  controls: "Playback controls",
  resumeAt: ({ time }: { time: string | number }): string => `Resume at ${time}`,
  play: "Play",
  pause: "Pause",
  replay: "Play again",
  mute: "Mute",
  unmute: "Unmute",
  volume: "Volume",
  percent: ({ part }: { part: number }): string => `${part.toLocaleString('en')} percent`,
  muted: "Muted",
  seek: "Position",
  position: ({ duration, time }: { duration: string; time: string | number }): string => (duration ? `${time} of ${duration}` : `${time}`),
  live: "Live",
  seekedBy: ({ seconds }: { seconds: string | number }): string => `${seconds} s`,
  fullscreen: "Full screen",
  leaveFullscreen: "Leave full screen",
  opensPortal: ({ title }: { title: string | number }): string => `${title} (opens in a new tab)`,
  pageOf: ({ index, count }: { index: number; count: number }): string => `Page ${index.toLocaleString('en')} of ${count.toLocaleString('en')}`,
}
export type BarWords = typeof barWords
