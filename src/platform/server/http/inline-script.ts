import { createHash } from 'node:crypto';

/**
 * Until the page's own scripts have loaded, which takes seconds over a slow connection, it remembers the last press of a
 * button or Enter in a form, and the fields that were changed; `early-input.tsx` repeats that. A form that is submitted so early is not sent by the browser
 * itself. Text typed so early survives a reload: it is kept in the tab for this member and page, and put back into the
 * empty field, from which the composer takes it.
 */
const keepEarlyInput = `(()=>{
const ended=new AbortController,options={capture:true,signal:ended.signal};
const early=window.earlyInput={changed:new Set,end(){ended.abort();return early}};
const on=(name,act)=>addEventListener(name,act,options);
on("click",({target})=>{early.last=target.closest("button")??early.last});
on("input",({target})=>early.changed.add(target));
on("keydown",({key,isComposing,keyCode,target})=>{if(key==="Enter"&&!isComposing&&keyCode!==229&&target.matches("form input"))early.last=target.form});
const withText=act=>()=>{try{act(document.querySelector("textarea"),"quad-early "+localStorage.userId+location.pathname)}catch{}};
on("pagehide",withText((field,name)=>{if(field?.value)sessionStorage[name]=field.value}));
on("readystatechange",withText((field,name)=>{if(field&&!field.value)field.value=sessionStorage[name]??"";delete sessionStorage[name]}));
on("submit",event=>{event.preventDefault();early.last=event.target});
})()`;

/**
 * Loads the page's own scripts once what one sees first is painted: they would take most of a slow connection from the
 * large pictures. Whoever touches the page before gets them at once, and a picture is waited for only so long (ms).
 */
const loadScripts = `(()=>{
const {entry,parts}=document.currentScript.dataset,events=["pointerdown","keydown","focusin"];
const add=(tag,values)=>document.head.append(Object.assign(document.createElement(tag),values));
const load=()=>{
if(!events.length)return;
for(const name of events.splice(0))removeEventListener(name,load,true);
for(const href of parts.split(" "))if(href)add("link",{rel:"modulepreload",href});
add("script",{type:"module",src:entry})};
for(const name of events)addEventListener(name,load,true);
addEventListener("DOMContentLoaded",()=>{
setTimeout(load,800);
Promise.allSettled([...document.querySelectorAll("img[fetchpriority=high]")].map(picture=>picture.decode())).then(()=>requestAnimationFrame(()=>setTimeout(load)))});
})()`;

/** The only inline script of a page. Its element has the addresses of the page's module and of what that imports. */
export const inlineScript = `${keepEarlyInput};\n${loadScripts}`;

/** Allows the script in a Content-Security-Policy. */
export const inlineScriptSource = `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`;
