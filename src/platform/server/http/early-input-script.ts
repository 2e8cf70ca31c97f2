import { createHash } from 'node:crypto';

/**
 * The only inline script of a page. Until the page's own scripts have loaded, which takes seconds over a slow connection,
 * it remembers the last press of a button or Enter in a form; `early-input.tsx` repeats it. A form that is
 * submitted so early is not sent by the browser itself. Text typed so early survives a reload: it is kept in the tab for
 * this member and page, and put back into the empty field, from which the composer takes it.
 */
export const earlyInputScript = `(()=>{
const ended=new AbortController,options={capture:true,signal:ended.signal};
const early=window.earlyInput={end(){ended.abort();return early.last}};
const on=(name,act)=>addEventListener(name,act,options);
on("click",({target})=>{early.last=target.closest("button")??early.last});
on("keydown",({key,isComposing,target})=>{if(key==="Enter"&&!isComposing&&target.matches("form input"))early.last=target.form});
const withText=act=>()=>{try{act(document.querySelector("textarea"),"quad-early "+localStorage.userId+location.pathname)}catch{}};
on("pagehide",withText((field,name)=>{if(field?.value)sessionStorage[name]=field.value}));
on("readystatechange",withText((field,name)=>{if(field&&!field.value)field.value=sessionStorage[name]??"";delete sessionStorage[name]}));
on("submit",event=>{event.preventDefault();early.last=event.target});
})()`;

/** Allows the script in a Content-Security-Policy. */
export const earlyInputSource = `'sha256-${createHash('sha256').update(earlyInputScript).digest('base64')}'`;
