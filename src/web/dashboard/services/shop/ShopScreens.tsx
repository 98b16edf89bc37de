import { useLocation, useParams } from 'react-router';
import { AddItemScreen } from './AddItemScreen.tsx';
import { CategoryScreen } from './CategoryScreen.tsx';
import { CategorySettingsScreen } from './CategorySettingsScreen.tsx';
import { FavoriteItemsScreen } from './FavoriteItemsScreen.tsx';
import { ProductScreen } from './ProductScreen.tsx';
import { ShopScreen } from './ShopScreen.tsx';

/** The screens of the shop's items, which come in one piece: few go to one of them alone. */
export function Component() {
  const { pathname } = useLocation();
  const { categoryId, serviceCategoryId } = useParams();
  if (categoryId) return <ProductScreen />;
  if (serviceCategoryId) return pathname.includes('/settings') ? <CategorySettingsScreen /> : <CategoryScreen />;
  if (pathname.endsWith('/favorite')) return <FavoriteItemsScreen />;
  return pathname.endsWith('/add') ? <AddItemScreen /> : <ShopScreen />;
}
