// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "Associer cet écran",
  confirmHelp: "Saisissez ce code dans le portail : Administration, Écrans.",
  codeLabel: ({ code }: { code: string | number }): string => `Le code est ${code}`,
  waiting: "En attente du réseau",
  waitingHelp: "Cet écran démarrera automatiquement dès que la médiathèque sera joignable.",
  nothing: "Rien de programmé pour le moment",
  urgent: "Message urgent",
  paused: "En pause",
  region: "À l’écran",
}
