import '../ui/tokens.css'
import './categories.css'
import './category-cards.css'

export { CategoryBar as Bar, type CategoryBarProps as BarProps } from './category-bar.tsx'
export { CategoryCards as Cards, type CategoryCardsProps as CardsProps } from './category-cards.tsx'
export { type CategoryLinks as Links, CategoryPath as Path, type CategoryPathProps as PathProps } from './category-path.tsx'
export { CategoryTree as Tree, type CategoryTreeProps as TreeProps } from './category-tree.tsx'
