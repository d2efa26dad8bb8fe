// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  area: 'player',
  region: ({ title }: { title: string }): string => (title ? `Media player: ${title}` : "Media player"),
  startOf: ({ title }: { title: string }): string => (title ? `Play ${title}` : "Play"),
  loading: "Loading",
  tryAgain: "Try again",
  messages: {
    problem: "Sorry, there was a problem playing back media",
    noItems: "There are no items in this playlist",
    liveEnded: "Live Stream Ended",
    live: "Live Stream",
    beyondSeek: "Beyond disable seek from time",
    multiStream: "This video contains multiple streams, this is a preview of the primary stream",
    noSubtitles: "The subtitles could not be loaded",
    notYet: "This item is still being converted",
    noChapter: "Chapter not started",
    notStarted: "Video not started",
    notSkipped: "This cannot be skipped",
    reconnecting: "Trying to reconnect",
    unreachable: "The server cannot be reached",
    gone: "This item was deleted, or you no longer have access",
  },
}
export type PlayerWords = typeof playerWords
