// Compiled from lists.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const listsWords = {
  open: "Tu mediateca",
  title: "Tu mediateca",
  tabs: {
    favourites: "Favoritos",
    history: "Historial",
    ownmedia: "Mis elementos",
    edits: "Editables",
    granted: "Compartidos conmigo",
    conversions: "Conversiones",
  },
  search: {
    favourites: "Buscar en favoritos",
    history: "Buscar en el historial",
    ownmedia: "Buscar en mis elementos",
    edits: "Buscar en los elementos editables",
    granted: "Buscar en los elementos compartidos conmigo",
    conversions: "Buscar conversiones",
  },
  clearSearch: "Borrar la búsqueda",
  items: ({ capped, total }: { capped: boolean; total: number }): string => branchText(capped, { true: `Más de ${total.toLocaleString('es')} elementos`, other: pluralText(total, { one: `${total.toLocaleString('es')} elemento`, many: `${total.toLocaleString('es')} de elementos`, other: `${total.toLocaleString('es')} elementos` }) }),
  page: ({ index }: { index: number }): string => `Página ${index.toLocaleString('es')}`,
  none: ({ term }: { term: string | number }): string => `Sin resultados para «${term}»`,
  noneHelp: "Se busca en los títulos y las descripciones. Prueba con menos palabras o con palabras más generales.",
  emptyPage: "Esta página está vacía.",
  firstPage: "Ir a la primera página",
  failed: "No se pudo cargar la lista",
  empty: {
    favourites: {
      title: "Aún no hay favoritos",
      help: [
        "Selecciona la estrella de un elemento para añadirlo aquí.",
        "En la página de un vídeo puedes guardar un momento.",
      ] as const,
    },
    history: {
      title: "El historial está vacío",
      help: [
        "Aquí aparece lo que ves y lees, con el punto donde lo dejaste.",
      ] as const,
    },
    ownmedia: {
      title: "Aún no tienes elementos",
      help: [
        "Aquí aparece lo que subes, grabas o creas.",
      ] as const,
    },
    edits: {
      title: "Nada que editar",
      help: [
        "Aquí aparecen los elementos que otras personas te permiten editar.",
      ] as const,
    },
    granted: {
      title: "Nada compartido contigo",
      help: [
        "Aquí aparecen los elementos compartidos contigo o con tus grupos.",
      ] as const,
    },
  },
  browse: "Ir a la mediateca",
  upload: "Subir",
  from: ({ time }: { time: string | number }): string => `Desde ${time}`,
  resume: ({ time }: { time: string | number }): string => `Seguir desde ${time}`,
  watched: ({ isOver, percent }: { isOver: boolean; percent: number }): string => branchText(isOver, { true: "Visto", other: `Visto al ${percent.toLocaleString('es')} %` }),
  access: {
    view: "Puede ver",
    edit: "Puede editar",
  },
  added: ({ date }: { date: string | number }): string => `Añadido el ${date}`,
  viewedOn: ({ date }: { date: string | number }): string => `Visto el ${date}`,
  sharedOn: ({ date }: { date: string | number }): string => `Compartido el ${date}`,
  removeOf: ({ title }: { title: string | number }): string => `Quitar ${title} del historial`,
  remove: "Quitar del historial",
  clear: "Borrar el historial",
  clearAsk: {
    title: "¿Borrar todo el historial?",
    help: "No se puede deshacer. Las vistas se siguen contando y los vídeos continúan donde los dejaste.",
    confirm: "Borrar el historial",
    keep: "Conservar",
  },
  notRemoved: ({ title, reason }: { title: string | number; reason: string | number }): string => `${title} sigue en tu historial. ${reason}`,
}
