// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "Suivant",
  back: "Précédent",
  done: "Terminé",
  end: "Terminer la visite",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `Étape ${number} sur ${count}`,
  never: "Plus de visites",
  neverDone: "Les visites ne s’ouvrent plus d’elles-mêmes. Vous pouvez les lancer depuis le menu d’aide.",
  alwaysDone: "Les visites s’ouvrent de nouveau à la première venue sur une page.",
  take: ({ title }: { title: string | number }): string => `Visite : ${title}`,
  switchOff: "Ne pas ouvrir les visites automatiquement",
  switchOn: "Ouvrir les visites automatiquement",
  manual: "Chercher dans le manuel",
  nothing: "Cette visite n’a rien à montrer sur cette page pour l’instant.",
}
