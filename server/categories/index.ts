import { capability } from '../capability.ts'
import { categories as categoriesTables } from '../db/migrations/0015-categories.ts'
import { criteriaFields } from '../db/migrations/0036-criteria-fields.ts'
import { recomputeItems } from './categories.ts'
import { errors } from './errors.ts'
import { categoryImageKeys, categoryImagePath, mountCategoryImages } from './image.ts'
import { categoriesPart } from './item-part.ts'
import { fillCategoryJob } from './jobs.ts'
import { categoryRoutes } from './routes.ts'

export const categories = capability({
  name: 'categories',
  errors,
  accessTables: ['category_editors'],
  jobs: [fillCategoryJob],
  routes: categoryRoutes,
  pages: {
    paths: [categoryImagePath],
    mount: (app, { contextOf }) => mountCategoryImages(app, contextOf),
  },
  migrations: { '0015-categories': categoriesTables, '0036-criteria-fields': criteriaFields },
  otherFiles: { folder: 'categories/', name: /^\d+\/\d+\.jpg$/, title: 'The image of a category', keys: categoryImageKeys },
  auditActions: ['category-added', 'category-changed', 'category-removed'],
  itemCreated: (trx, itemId) => recomputeItems(trx, [itemId]),
  itemParts: { categories: categoriesPart },
})
