// Compiled from categories.json by `node scripts/messages.ts`. Change the messages there.
import { branchText, pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const categoriesWords = {
  title: "Categorías",
  all: ({ name }: { name: string | number }): string => `Todo (${name})`,
  find: "Buscar",
  findHelp: "Al menos 3 caracteres.",
  tooShort: "Escribe al menos 3 caracteres.",
  found: ({ count }: { count: number }): string => pluralText(count, { '=0': "Sin resultados", one: `${count.toLocaleString('es')} resultado`, many: `${count.toLocaleString('es')} de resultados`, other: `${count.toLocaleString('es')} resultados` }),
  none: "Aún no hay nada aquí.",
  loading: "Cargando",
  notLoaded: "No se pudo cargar.",
  retry: "Reintentar",
  more: ({ count }: { count: number }): string => `Mostrar ${count.toLocaleString('es')} más`,
  open: ({ name }: { name: string | number }): string => `Abrir ${name}`,
  close: ({ name }: { name: string | number }): string => `Cerrar ${name}`,
  fixed: "solo lectura",
  hidden: "oculto",
  subcategories: "Subniveles",
  subcategoriesOf: ({ name }: { name: string | number }): string => `Subniveles de ${name}`,
  items: ({ isOver, max, count }: { isOver: boolean; max: number; count: number }): string => branchText(isOver, { true: `${max.toLocaleString('es')} elementos o más`, other: pluralText(count, { one: `${count.toLocaleString('es')} elemento`, many: `${count.toLocaleString('es')} de elementos`, other: `${count.toLocaleString('es')} elementos` }) }),
  subcategoryCount: ({ count }: { count: number }): string => pluralText(count, { one: `${count.toLocaleString('es')} subnivel`, many: `${count.toLocaleString('es')} de subniveles`, other: `${count.toLocaleString('es')} subniveles` }),
  featured: "Destacado",
}
