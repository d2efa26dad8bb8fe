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
  PlaceCategoryInput,
  placeCategory as placeCategoryEndpoint,
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
import { placeCategory } from './place-category.ts'
import { deleteCategory, saveCategory } from './save-category.ts'

export const categoryRoutes = (): Route[] => [
  serve(findCategoriesEndpoint, FindCategoriesInput, findCategories),
  serve(findPoliciesEndpoint, FindPoliciesInput, findPolicies),
  serve(listItemCategoriesEndpoint, ListItemCategoriesInput, listItemCategories),
  serve(saveItemCategoriesEndpoint, SaveItemCategoriesInput, saveSelection),
  serve(getCategoryEndpoint, GetCategoryInput, getCategory),
  serve(saveCategoryEndpoint, SaveCategoryInput, saveCategory),
  serve(placeCategoryEndpoint, PlaceCategoryInput, placeCategory),
  serve(deleteCategoryEndpoint, DeleteCategoryInput, deleteCategory),
  serve(saveCategoryImageEndpoint, SaveCategoryImageInput, saveCategoryImage),
  serve(deleteCategoryImageEndpoint, DeleteCategoryImageInput, deleteCategoryImage),
  // After the others: their words are no ids.
  serve(listCategoriesEndpoint, ListCategoriesInput, listCategories),
]
