export {
  type CategoryCascade,
  type CategoryTreeOptions,
  type CategoryTreeState,
  type CategoryTreeStore,
  createCategoryTree,
} from './category-tree-store.ts'
export * as Categories from './parts.ts'
