// Compiled from multi-stream.json by `node scripts/messages.ts`. Change the messages there.
export const multiStreamWords = {
  streams: "Flux",
  single: "Vue unique",
  pip: "Image dans l’image",
  multi: "Vue multiple",
  positions: {
    1: "En haut à gauche",
    2: "En haut à droite",
    3: "En bas à gauche",
    4: "En bas à droite",
    5: "Côte à côte",
  },
  size: "Taille",
  sizes: {
    s: "Petite",
    m: "Moyenne",
    l: "Grande",
  },
  layouts: {
    1: "Deux à côté du grand",
    2: "Deux sous le grand",
    3: "Tous de même taille",
  },
  show: ({ name }: { name: string | number }): string => `Afficher ${name} en grand. Déplacer avec Maj et les flèches.`,
  showOnly: ({ name }: { name: string | number }): string => `Afficher ${name} en grand`,
  largeOf: ({ name }: { name: string | number }): string => `En grand : ${name}`,
  kinds: {
    camera: "Caméra",
    screen: "Écran",
    slides: "Diapositives",
    sign: "Langue des signes",
  },
  waiting: ({ name }: { name: string | number }): string => `En attente de ${name}`,
  lost: ({ name }: { name: string | number }): string => `${name} ne se charge pas. Les autres flux continuent sans lui.`,
  sign: "Langue des signes",
  outside: "Rien à afficher pour l’instant",
}
