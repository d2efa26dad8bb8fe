// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const uploadStreamsWords = {
  one: "Un élément avec plusieurs flux",
  lead: "Les vidéos sont lues ensemble : une caméra, un écran, des diapositives, une deuxième caméra. Chacune des autres porte le nom de son fichier.",
  files: "Vidéos de l’élément",
  primary: "Flux principal",
  primaryHelp: "Il a le son, donne le temps et s’affiche d’abord en grand.",
  notVideos: ({ names }: { names: string | number }): string => `Seules des vidéos peuvent être des flux. Ces fichiers restent des éléments à part : ${names}.`,
  sendAgain: ({ names }: { names: string | number }): string => `Ces fichiers sont envoyés de nouveau, et leurs propres éléments sont supprimés dès que les flux sont là : ${names}.`,
  few: "Choisissez au moins deux vidéos.",
  many: ({ max }: { max: number }): string => `Un élément peut avoir au plus ${max.toLocaleString('fr')} flux. Choisissez moins de vidéos.`,
  make: "En faire un seul élément",
  joined: ({ count, title }: { count: number; title: string | number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} vidéo devient un élément : ${title}.`, many: `${count.toLocaleString('fr')} de vidéos deviennent un élément : ${title}.`, other: `${count.toLocaleString('fr')} vidéos deviennent un élément : ${title}.` }),
  streamOf: ({ title }: { title: string | number }): string => `Flux de ${title}`,
  streamOfOther: "Flux d’un autre élément",
  waits: ({ title }: { title: string | number }): string => `Envoyé. Il est ajouté dès que ${title} est dans la bibliothèque.`,
  separate: ({ name }: { name: string | number }): string => `Faire de ${name} un élément à part`,
}
