import type { Context as Request } from 'hono'
import {
  DeleteCategoryImageInput,
  DeleteCategoryInput,
  deleteCategory as deleteCategoryEndpoint,
  deleteCategoryImage as deleteCategoryImageEndpoint,
  FindCategoriesInput,
  FindPoliciesInput,
  findCategories as findCategoriesEndpoint,
  findPolicies as findPoliciesEndpoint,
  GetCategoryInput,
  getCategory as getCategoryEndpoint,
  ListCategoriesInput,
  ListItemCategoriesInput,
  listCategories as listCategoriesEndpoint,
  listItemCategories as listItemCategoriesEndpoint,
  MoveCategoryInput,
  moveCategory as placeCategoryEndpoint,
  SaveCategoryImageInput,
  SaveCategoryInput,
  SaveItemCategoriesInput,
  saveCategory as saveCategoryEndpoint,
  saveCategoryImage as saveCategoryImageEndpoint,
  saveItemCategories as saveItemCategoriesEndpoint,
} from '../../sdk/categories/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { findCategories, findPolicies, getCategory, listCategories } from './categories.ts'
import { deleteCategoryImage, saveCategoryImage } from './image.ts'
import { listItemCategories, saveSelection } from './membership.ts'
import { moveCategory } from './place-category.ts'
import { deleteCategory, saveCategory } from './save-category.ts'

export const categoryRoutes = (): Route[] => [
  serve(findCategoriesEndpoint, FindCategoriesInput, findCategories),
  serve(findPoliciesEndpoint, FindPoliciesInput, findPolicies),
  serve(listItemCategoriesEndpoint, ListItemCategoriesInput, listItemCategories),
  serve(saveItemCategoriesEndpoint, SaveItemCategoriesInput, saveSelection),
  serve(getCategoryEndpoint, GetCategoryInput, getCategory),
  serve(saveCategoryEndpoint, SaveCategoryInput, saveCategory),
  serve(placeCategoryEndpoint, MoveCategoryInput, moveCategory),
  serve(deleteCategoryEndpoint, DeleteCategoryInput, deleteCategory),
  serve(saveCategoryImageEndpoint, SaveCategoryImageInput, saveCategoryImage),
  serve(deleteCategoryImageEndpoint, DeleteCategoryImageInput, deleteCategoryImage),
  // After the others: their words are no ids.
  serve(listCategoriesEndpoint, ListCategoriesInput, (ctx, input) =>
    listCategories(ctx, asksForOne(ctx.request, input.catid) ? { ...input, catid: `${input.catid},` } : input),
  ),
]

/**
 * Old pages ask one old address for two things: `/iapi/ml/cats/{id}/?editonly=` or `?d=&o=` for the subcategories of a category, and
 * `/iapi/ml/cats/{ids}/` without any of these names for the named categories, also when it is a single one.
 */
function asksForOne(request: Request, catid: string): boolean {
  const names = Object.keys(request.req.query()).map((name) => name.toLowerCase())
  const lists = ['editonly', 'd', 'o', 'pi', 'ps']
  return request.req.path.startsWith('/iapi/') && /^0*[1-9]\d*$/.test(catid) && !names.some((name) => lists.includes(name))
}
