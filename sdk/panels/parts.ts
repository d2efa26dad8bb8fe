import '../ui/tokens.css'

export { Sidebar, type SidebarProps } from './sidebar.tsx'
