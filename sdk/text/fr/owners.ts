// Compiled from owners.json by `node scripts/messages.ts`. Change the messages there.
export const ownersWords = {
  open: "Propriétaire",
  title: "Changer le propriétaire",
  lead: ({ name }: { name: string | number }): string => `Le propriétaire est ${name}. Le nouveau propriétaire décide qui peut voir, modifier et supprimer cet élément.`,
  find: "Rechercher un membre",
  findHelp: "Saisissez au moins deux lettres d’un nom.",
  none: "Personne ne correspond.",
  choose: ({ name }: { name: string | number }): string => `Choisir ${name} comme propriétaire`,
  confirmTitle: ({ name }: { name: string | number }): string => `Choisir ${name} comme propriétaire ?`,
  losesAccess: "Vous ne pourrez plus modifier cet élément, sauf si le nouveau propriétaire vous y autorise.",
  other: "Quelqu’un d’autre",
  confirm: "Changer le propriétaire",
  done: ({ name }: { name: string | number }): string => `${name} est maintenant propriétaire.`,
}
