// Compiled from player.json by `node scripts/messages.ts`. Change the messages there.
export const playerWords = {
  region: ({ title }: { title: string }): string => (title ? `Mediaspeler: ${title}` : "Mediaspeler"),
  startOf: ({ title }: { title: string }): string => (title ? `${title} afspelen` : "Afspelen"),
  loading: "Laden",
  tryAgain: "Opnieuw proberen",
  messages: {
    problem: "Er ging helaas iets mis bij het afspelen",
    noItems: "Deze afspeellijst is leeg",
    liveEnded: "De livestream is afgelopen",
    live: "Livestream",
    beyondSeek: "Je kunt niet verder vooruitspoelen",
    multiStream: "Deze video heeft meerdere beelden, hier zie je het eerste",
    noSubtitles: "De ondertitels konden niet worden geladen",
    notYet: "Dit item wordt nog geconverteerd",
    noChapter: "Het hoofdstuk is niet gestart",
    notStarted: "De video is niet gestart",
    notSkipped: "Dit kan niet worden overgeslagen",
    reconnecting: "Opnieuw verbinding maken",
    unreachable: "De server is niet bereikbaar",
    gone: "Dit item is verwijderd of je hebt geen toegang meer",
  },
}
