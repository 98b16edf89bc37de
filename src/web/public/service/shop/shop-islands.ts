// In one file, because people who look at an item go on to the cart, and from there to the order.
export { default as BuyBox } from './BuyBox.tsx';
export { default as CartScreen } from './CartScreen.tsx';
export { default as OrderByLink } from './OrderByLink.tsx';
