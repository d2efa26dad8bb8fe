// Compiled from clock.json by `node scripts/messages.ts`. Change the messages there.
export const clockWords = {
  title: "L’horloge du serveur est peut-être fausse",
  jumped: ({ now, expected }: { now: string | number; expected: string | number }): string => `Le serveur indique ${now}, alors qu’il devrait être ${expected} ou un peu plus tard.`,
  contradicted: ({ now, other, expected }: { now: string | number; other: string | number; expected: string | number }): string => `Le serveur indique ${now}, mais ${other} indique ${expected}.`,
  effect: "Tant que ce problème n’est pas résolu, rien n’est supprimé en raison de son âge : les éléments de la corbeille, les anciennes vues, les importations inachevées et les sessions terminées sont conservés.",
  help: "Corrigez l’horloge du serveur : cet avertissement disparaîtra dans l’heure. Si le serveur est resté éteint quelques jours et que l’heure ci-dessus est juste, confirmez-la.",
  confirm: "Confirmer l’heure",
  confirmed: "Heure confirmée.",
}
