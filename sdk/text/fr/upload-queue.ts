// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const uploadQueueWords = {
  forAll: "Pour tous les fichiers",
  allDetails: "Catégories, champs et dates",
  allTitle: "Détails de tous les fichiers",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { one: `Appliqué à ${count.toLocaleString('fr')} fichier.`, many: `Appliqué à ${count.toLocaleString('fr')} de fichiers.`, other: `Appliqué à ${count.toLocaleString('fr')} fichiers.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { one: `Publier ${count.toLocaleString('fr')} fichier`, many: `Publier ${count.toLocaleString('fr')} de fichiers`, other: `Publier ${count.toLocaleString('fr')} fichiers` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { one: `Non publié : les autres ne voient pas ${count.toLocaleString('fr')} fichier.`, many: `Non publié : les autres ne voient pas ${count.toLocaleString('fr')} de fichiers.`, other: `Non publié : les autres ne voient pas ${count.toLocaleString('fr')} fichiers.` }),
  uploadedOnly: "Importé. Il entre dans la médiathèque quand vous le publiez.",
  needs: ({ parts }: { parts: string | number }): string => `Il manque : ${parts}`,
  needTitle: "un titre",
  needCategory: "une catégorie",
  unsaved: ({ reason }: { reason: string | number }): string => `Modifications non enregistrées : ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `Enregistrer de nouveau les modifications de ${name}`,
  progress: ({ done, count }: { done: number; count: number }): string => `${done.toLocaleString('fr')} sur ${count.toLocaleString('fr')} importés`,
  dropAnywhere: "Déposer pour importer",
  folder: "Choisir un dossier",
  camera: "Utiliser l’appareil photo",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} fichier à compléter`, many: `${count.toLocaleString('fr')} de fichiers à compléter`, other: `${count.toLocaleString('fr')} fichiers à compléter` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} fichier non publié`, many: `${count.toLocaleString('fr')} de fichiers non publiés`, other: `${count.toLocaleString('fr')} fichiers non publiés` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('fr')} fichier importé.`, many: `${count.toLocaleString('fr')} de fichiers importés.`, other: `${count.toLocaleString('fr')} fichiers importés.` }),
  more: ({ count }: { count: number }): string => `Afficher ${count.toLocaleString('fr')} de plus`,
}
