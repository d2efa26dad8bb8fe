// Compiled from uses.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const usesWords = {
  title: "Dónde se usa",
  lead: ({ title }: { title: string | number }): string => `Cursos, sitios web y listas de reproducción que muestran «${title}».`,
  none: "Ningún curso, sitio web ni lista de reproducción lo muestra.",
  courses: "Cursos",
  course: "Curso",
  noCourse: "Curso sin nombre",
  environment: "Entorno de aprendizaje",
  launches: "Veces abierto",
  lastOpened: "Abierto por última vez",
  otherCourses: ({ count }: { count: number }): string => pluralText(count, { one: `y ${count.toLocaleString('es')} curso más`, many: `y ${count.toLocaleString('es')} de cursos más`, other: `y ${count.toLocaleString('es')} cursos más` }),
  websites: "Sitios web",
  otherWebsites: "Sitios web con menos de cinco visualizaciones cada uno",
  views: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} visualización`, many: `${count.toLocaleString('es')} de visualizaciones`, other: `${count.toLocaleString('es')} visualizaciones` }),
  playlists: "Listas de reproducción",
  relatedTo: "Material relacionado de",
  otherItems: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} más que no puede ver aquí`, many: `${count.toLocaleString('es')} más que no puede ver aquí`, other: `${count.toLocaleString('es')} más que no puede ver aquí` }),
  notCounted: "Esta mediateca no cuenta las visualizaciones; por eso no se indican los sitios web.",
  loading: "Buscando cursos, sitios web y listas de reproducción que lo muestran…",
  unknown: "No se pudieron cargar los lugares que lo muestran.",
  usedIn: ({ places }: { places: string | number }): string => `Se usa en: ${places}.`,
  courseCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} curso`, many: `${count.toLocaleString('es')} de cursos`, other: `${count.toLocaleString('es')} cursos` }),
  websiteCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} sitio web`, many: `${count.toLocaleString('es')} de sitios web`, other: `${count.toLocaleString('es')} sitios web` }),
  playlistCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} lista de reproducción`, many: `${count.toLocaleString('es')} de listas de reproducción`, other: `${count.toLocaleString('es')} listas de reproducción` }),
  relatedCount: ({ count }: { count: number }): string => pluralText(count, { one: `el material relacionado de ${count.toLocaleString('es')} contenido`, many: `el material relacionado de ${count.toLocaleString('es')} de contenidos`, other: `el material relacionado de ${count.toLocaleString('es')} contenidos` }),
  someWebsites: "sitios web con pocas visualizaciones",
}
