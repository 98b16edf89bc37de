import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { setTheme, themeChoice } from '../theme.ts';
import { Gallery } from './Gallery.tsx';

setTheme(themeChoice());

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
